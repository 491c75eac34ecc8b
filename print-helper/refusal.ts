/** A request that is not done: the status says why to the till, the message to people. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: 400 | 401 | 403 | 404 | 413 | 502 | 503 | 504, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}

/** The printer is off, unplugged or elsewhere. */
export const outOfReach = (why: string) => new Refusal(502, `The printer is not reached: ${why}.`)

/** The printer is there, and takes nothing. */
export const silent = () =>
  new Refusal(504, 'The printer takes nothing. Check its paper and that its cover is closed.')

/** What the system calls an error, such as ENOENT. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/** An error as a refusal; what nobody expected counts as a printer out of reach. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  switch (code) {
    case 'EBUSY':
      return new Refusal(503, 'Another program holds the printer.')
    case 'EACCES':
    case 'EPERM':
      return outOfReach('the user who runs the helper may not write to it')
    default:
      return outOfReach(code)
  }
}
