"""Programs that measure the levels and write their data; README.md lists them."""
