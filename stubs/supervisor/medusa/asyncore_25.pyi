ExitNow: type[Exception]
