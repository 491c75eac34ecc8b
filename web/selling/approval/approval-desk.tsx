import { type ReactNode, useCallback, useRef, useState } from 'react'
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

/**
 * Asks for approvals on every screen below it, one at a time: a newer request takes the place of one that nobody saw yet,
 * which is then not allowed. Whoever stands at the till stays there (S16.9).
 */
export function ApprovalDesk({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<Request>()
  const waiting = useRef<Request>(undefined)
  const ask = useCallback<AskForApproval>((asker, demands) => {
    waiting.current?.answer(undefined)
    return new Promise((resolve) => {
      const show = (next: Request | undefined) => {
        waiting.current = next
        setRequest(next)
      }
      const answer: Request['answer'] = (approvals) => {
        show(undefined)
        resolve(approvals)
      }
      show({ asker, demands, answer })
    })
  }, [])
  return (
    <ApprovalProvider value={ask}>
      {children}
      {request && <ApprovalDialog {...request} onAnswer={request.answer} />}
    </ApprovalProvider>
  )
}
