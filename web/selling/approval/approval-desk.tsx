import { type ReactNode, useCallback, useState } from 'react'
import type { GivenApproval } from '#core/staff/approval.ts'
import type { Demand } from '#core/staff/may.ts'
import type { Person } from '#core/staff/person.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { ApprovalProvider, type AskForApproval } from './use-allowed.ts'

const ApprovalDialog = loadedLater(() => import('./approval-dialog.tsx'))

/** A request that is on the screen, and who waits for its answer. */
interface Request {
  asker: Person
  demands: readonly Demand[]
  answer(approvals: readonly GivenApproval[] | undefined): void
}

/** Asks for approvals on every screen below it, one at a time. Whoever stands at the till stays there (S16.9). */
export function ApprovalDesk({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<Request>()
  const ask = useCallback<AskForApproval>(
    (asker, demands) =>
      new Promise((resolve) => {
        const answer: Request['answer'] = (approvals) => {
          setRequest(undefined)
          resolve(approvals)
        }
        setRequest({ asker, demands, answer })
      }),
    [],
  )
  return (
    <ApprovalProvider value={ask}>
      {children}
      {request && <ApprovalDialog {...request} onAnswer={request.answer} />}
    </ApprovalProvider>
  )
}
