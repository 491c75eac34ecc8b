/** The server cannot start, and the person who started it can do something about it: one line, no stack, exit 1. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
