/** The server cannot start, and whoever started it can fix it: one line, no stack, exit 1. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
