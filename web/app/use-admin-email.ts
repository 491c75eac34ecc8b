import { useOnline } from '#web/ui/use-online.ts'
import { useRead } from '#web/ui/use-read.ts'
import { useApp } from './app-context.ts'

const KEY = 'tuckshop_admin_email'
/** Whom visitors write to until the server says otherwise (R20). */
const DEFAULT_ADMIN_EMAIL = 'admin@example.com'

/** The administrator's address, as the server last sent it (S1.1, R20). */
export function useAdminEmail(): string {
  const { client } = useApp()
  const online = useOnline()
  const { value } = useRead(async () => {
    const answer = online ? await client.config() : undefined
    if (!answer?.ok) return undefined
    remember(answer.value.adminEmail)
    return answer.value.adminEmail
  }, [client, online])
  return value ?? remembered()
}

function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? DEFAULT_ADMIN_EMAIL
  } catch {
    return DEFAULT_ADMIN_EMAIL
  }
}

function remember(email: string): void {
  try {
    localStorage.setItem(KEY, email)
  } catch {
    // It is asked for again next time.
  }
}
