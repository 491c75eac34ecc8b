import { useCatalogue, useDeviceState } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import type { LeftHere } from './left-here.ts'
import { itemsWords, movedWords, moveTexts } from './texts.ts'
import { useMove } from './use-move.ts'

/** Offers to move what was made on this device without an account into the account, and does it (R1). */
export function MoveOffer({ left }: { left: LeftHere }) {
  const { step, ready, start, stop, putOff, dismiss } = useMove(left)
  const accountHasGoods = useCatalogue().items.length > 0
  switch (step.kind) {
    case 'none':
      return null
    case 'offered': {
      const { move } = step
      const items = itemsWords(move.rows)
      return (
        <Dialog
          open
          onOpenChange={putOff}
          title={moveTexts.title}
          description={moveTexts.hint}
          footer={
            <>
              <Button onClick={putOff}>{moveTexts.later}</Button>
              <Button variant="primary" disabled={!ready} onClick={() => start(move)}>
                {moveTexts.move}
              </Button>
            </>
          }
        >
          <ul className="list-disc pl-5 font-semibold">
            {(items.length > 0 ? items : [moveTexts.otherRows]).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {!ready && <NotReady />}
          {accountHasGoods && <p className="mt-3 text-sm text-ink-soft">{moveTexts.alreadyThere}</p>}
          <p className="mt-2 text-sm text-ink-soft">{moveTexts.laterHint}</p>
        </Dialog>
      )
    }
    case 'moving':
      return (
        <Dialog
          open
          fixed
          title={moveTexts.moving}
          description={moveTexts.movingHint}
          footer={
            <Button disabled={step.stopping} onClick={stop}>
              {step.stopping ? moveTexts.stopping : moveTexts.stop}
            </Button>
          }
        >
          <ProgressBar label={moveTexts.moving} {...step.progress} />
        </Dialog>
      )
    case 'paused': {
      const { move } = step
      return (
        <Dialog
          open
          onOpenChange={putOff}
          title={moveTexts.pausedTitle}
          description={moveTexts.pausedHint}
          footer={
            <>
              <Button onClick={putOff}>{moveTexts.later}</Button>
              <Button variant="primary" onClick={() => start(move)}>
                {moveTexts.goOn}
              </Button>
            </>
          }
        />
      )
    }
    case 'moved':
      return (
        <Dialog
          open
          onOpenChange={dismiss}
          title={moveTexts.movedTitle}
          description={moveTexts.movedHint}
          footer={
            <Button variant="primary" onClick={dismiss}>
              {moveTexts.done}
            </Button>
          }
        >
          {movedWords(step.moved).map((line) => (
            <p key={line} className="mt-2">
              {line}
            </p>
          ))}
        </Dialog>
      )
    case 'failed': {
      const { move } = step
      return (
        <Dialog
          open
          onOpenChange={dismiss}
          title={moveTexts.failedTitle}
          description={moveTexts.failedHint}
          footer={
            <>
              <Button onClick={dismiss}>{moveTexts.later}</Button>
              <Button variant="primary" onClick={() => start(move)}>
                {moveTexts.tryAgain}
              </Button>
            </>
          }
        />
      )
    }
    default:
      return step satisfies never
  }
}

function NotReady() {
  const online = useOnline()
  const { syncPaused } = useDeviceState()
  const why = syncPaused ? moveTexts.needsSending : online ? moveTexts.needsServer : moveTexts.needsNetwork
  return (
    <p role="status" className="mt-3 rounded-lg bg-attention-soft px-3 py-2 text-sm text-attention-soft-ink">
      {why}
    </p>
  )
}
