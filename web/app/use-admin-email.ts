import { useEffect, useState } from 'react'
import { useOnline } from '#web/ui/use-online.ts'
import { useApp } from './app-context.ts'

const KEY = 'tuckshop_admin_email'
/** Whom visitors write to until the server says otherwise (R20). */
const DEFAULT_ADMIN_EMAIL = 'admin@example.com'

/** The administrator's address, as the server last told it (S1.1, R20). */
export function useAdminEmail(): string {
  const { client } = useApp()
  const online = useOnline()
  const [email, setEmail] = useState(remembered)

  useEffect(() => {
    if (!online) return
    let left = false
    void client.config().then((answer) => {
      if (left || !answer.ok) return
      setEmail(answer.value.adminEmail)
      remember(answer.value.adminEmail)
    })
    return () => {
      left = true
    }
  }, [client, online])

  return email
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
