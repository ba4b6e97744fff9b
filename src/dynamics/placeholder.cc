// Nothing here yet: the room is planned in docs/architecture.md.
