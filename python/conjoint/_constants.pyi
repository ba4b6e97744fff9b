"""The constants of the engine. Written by python/generate/stubs.py; do not edit."""


mjPI: float
mjMAXVAL: float
mjMINMU: float
mjMINIMP: float
mjMAXIMP: float
mjMAXCONPAIR: int
mjMAXTREEDEPTH: int
mjMAXFLEXNODES: int
mjMINAWAKE: int
mjNEQDATA: int
mjNDYN: int
mjNGAIN: int
mjNBIAS: int
mjNFLUID: int
mjNREF: int
mjNIMP: int
mjNSENS: int
mjNSOLVER: int
mjNISLAND: int
mjNGROUP: int
mjMAXLIGHT: int
mjMAXOVERLAY: int
mjMAXLINE: int
mjMAXLINEPNT: int
mjMAXPLANEGRID: int
mjVERSION_HEADER: int
mjMINVAL: float
mjDISABLESTRING: tuple[str, ...]
mjENABLESTRING: tuple[str, ...]
mjTIMERSTRING: tuple[str, ...]
mjLABELSTRING: tuple[str, ...]
mjFRAMESTRING: tuple[str, ...]
mjVISSTRING: tuple[tuple[str, str, str], ...]
mjRNDSTRING: tuple[tuple[str, str, str], ...]
