import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast-store.ts'
import type { AccountPort } from './account-port.ts'
import { toastTexts } from './texts.ts'
import { failureWords } from './use-change-account.ts'

/** Signs out other devices, shows the list as it is afterwards, and says how it went. */
export function useEndSession(account: AccountPort) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? account.endOtherSessions() : account.endSession(id),
    onSuccess: (answer, id) => {
      const done = id === 'others' ? toastTexts.signedOutOthers : toastTexts.signedOut
      if (answer.ok) toast({ title: done })
      else toast({ title: toastTexts.error, description: failureWords(answer), variant: 'destructive' })
      return queries.invalidateQueries({ queryKey: account.sessions.queryKey })
    },
  })
  return { ending: isPending, end: mutate }
}
