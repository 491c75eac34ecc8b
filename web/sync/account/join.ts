import { type ProvedUser, readProvedUser } from './account-client.ts'
import { type AccountAnswer, callAccount } from './call.ts'

/** What somebody who was invited types. */
export interface Joining {
  code: string
  name: string
  email: string
  password: string
}

/** Makes the account of somebody who has a code; the server signs it in. */
export function join(fetchFrom: typeof fetch, body: Joining): Promise<AccountAnswer<ProvedUser>> {
  return callAccount(fetchFrom, {
    method: 'POST',
    path: '/api/invitations/accept',
    body,
    read: readProvedUser,
  })
}
