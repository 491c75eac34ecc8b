/**
 * An answer that is not a success but is expected: thrown by a route, sent as `{message}` with its status (R22).
 * `body` replaces `{message}` where the wire says so (a push's FORKED).
 */
export class HttpRefusal extends Error {
  readonly status: number
  readonly body: object | undefined

  constructor(status: number, message: string, body?: object) {
    super(message)
    this.name = 'HttpRefusal'
    this.status = status
    this.body = body
  }
}

/** 400: the request does not say what it should. */
export const badRequest = (message: string) => new HttpRefusal(400, message)
/** 401: nobody is signed in, or no longer. */
export const unauthorised = () => new HttpRefusal(401, 'Not logged in')
/** 404: also for what belongs to another business, so that nobody learns that it exists. */
export const notFound = (message = 'Not found') => new HttpRefusal(404, message)
/** 409: what is stored already stands against it. */
export const conflict = (message: string) => new HttpRefusal(409, message)
