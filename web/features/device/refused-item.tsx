import { useState } from 'react'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import type { RejectedOperation } from '#web/store/db/rejected-operation.ts'
import type { DeviceMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { toast } from '#web/ui/toast-store.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { NOTICE_CLASS } from './look.ts'
import { refusalReason, refusedName } from './refused-words.ts'
import { notStored, texts } from './texts.ts'

/** One refused operation: what it was, why, and try again, export or discard. */
export function RefusedItem({
  operation,
  maintenance,
}: {
  operation: RejectedOperation
  maintenance: DeviceMaintenance
}) {
  const catalogue = useCatalogue()
  const [discarding, setDiscarding] = useState(false)
  const [still, setStill] = useState<string>()
  const name = refusedName(operation, catalogue)
  const mayManage = useSees('devices')

  const retrying = useAction(async () => {
    const code = await maintenance.retry(operation)
    if (code === null) toast({ title: texts.retried.title, description: texts.retried.description({ name }) })
    else setStill(refusalReason(code))
  }, notStored)
  const discards = useAction(() => maintenance.discard(operation.opId), notStored)
  const busy = retrying.busy || discards.busy

  return (
    <li className={NOTICE_CLASS}>
      <p className="font-semibold">{name}</p>
      <p>{refusalReason(operation.code)}</p>
      <p>{texts.refusedAt({ time: timeWords(operation.occurredAt) })}</p>
      {still !== undefined && (
        <p role="alert" className="font-semibold">
          {texts.stillRefused({ why: still })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2 text-ink">
        {maintenance.canRetry(operation) && (
          <Button disabled={busy} onClick={retrying.run} aria-label={texts.retryOf({ name })}>
            {texts.retry}
          </Button>
        )}
        {mayManage && (
          <>
            <Button
              onClick={() =>
                downloadBlob(maintenance.refusedFile(operation), `refused-${operation.opId.slice(-8)}.json`)
              }
              aria-label={texts.exportOf({ name })}
            >
              {texts.exportOne}
            </Button>
            <Button
              disabled={busy}
              onClick={() => setDiscarding(true)}
              aria-label={texts.discardOf({ name })}
            >
              {texts.discard}
            </Button>
          </>
        )}
      </div>
      {discarding && (
        <DiscardDialog name={name} busy={busy} onKeep={() => setDiscarding(false)} onDiscard={discards.run} />
      )}
    </li>
  )
}
