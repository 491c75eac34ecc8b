import TestAuthPage from '#web/features/debug/test-auth/test-auth-page.tsx'
import { accountCalls } from '#web/sync/account/account-calls.ts'

// Called as a plain function: a browser's fetch refuses any other `this`.
const server = accountCalls((input, init) => fetch(input, init))

/** /test-auth with the server's own calls. */
export default function TestAuthRoute() {
  return <TestAuthPage server={server} />
}
