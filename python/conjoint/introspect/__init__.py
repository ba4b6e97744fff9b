"""The C interface as data: `enums.ENUMS`, `functions.FUNCTIONS`, `structs.STRUCTS`, for programs that generate code."""
