from pettingzoo import AECEnv

class OrderEnforcingWrapper(AECEnv):
    def __init__(self, env: AECEnv) -> None: ...

class AssertOutOfBoundsWrapper(AECEnv):
    def __init__(self, env: AECEnv) -> None: ...
