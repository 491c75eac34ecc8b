import type { AccountRefusalCode } from '#core/settings/account-refusal.ts'

/**
 * An expected answer that is not a success: thrown by a route, sent as `{message}` with its status (R22). `body`
 * replaces `{message}` where the wire format says so (a push's FORKED).
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

/** A refusal whose reason an app can tell from others and say in its own words. @param more what else its answer says */
export const named = (code: AccountRefusalCode, { status, message }: HttpRefusal, more?: { field: string }) =>
  new HttpRefusal(status, message, { code, message, ...more })

/** 400: the request is malformed. */
export const badRequest = (message: string) => new HttpRefusal(400, message)
/** 401: no session, or it has ended. */
export const unauthorised = () => new HttpRefusal(401, 'Not logged in')
/** 403: only an owner may do it (S16.12). */
export const notAllowed = () => named('not-allowed', new HttpRefusal(403, 'Only an owner may do this'))
/** 401: the token is unknown, revoked or past its end, or who made it is no owner any more. */
export const badToken = () => new HttpRefusal(401, 'This API token does not work (any more)')
/** 403: the token has not the right for it, or no token may do it (S22.2). */
export const notForToken = () => {
  const message = 'This API token may not do this'
  return new HttpRefusal(403, message, { code: 'not-allowed', message })
}
/** 404: also for rows of another business, so that their existence is not revealed. */
export const notFound = (message = 'Not found') => new HttpRefusal(404, message)
/** 409: conflicts with what is stored. */
export const conflict = (message: string) => new HttpRefusal(409, message)
