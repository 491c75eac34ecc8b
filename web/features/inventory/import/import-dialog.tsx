import type { ImportPlan } from '#core/catalog/import.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ChooseStep } from './choose-step.tsx'
import type { ImportState } from './import-state.ts'
import { PreviewStep } from './preview-step.tsx'
import { faultWords, texts } from './texts.ts'
import { type Import, useImport } from './use-import.ts'

/** Imports a catalogue file: choose it, see what it will do, then save. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const running = useImport((plan: ImportPlan) => {
    const { added, changed, refused } = plan.counts
    toast({ title: texts.done, description: texts.summary(added, changed, refused) })
    onClose()
  })
  const { state } = running
  return (
    <Dialog
      open
      // A saving import is stopped by its own button only, not by a tap beside the dialog.
      onOpenChange={(open) => !open && state.step !== 'saving' && onClose()}
      title={texts.title}
      {...('opened' in state && { description: state.opened.name })}
      footer={<Footer running={running} onClose={onClose} />}
      wide={state.step === 'preview'}
    >
      <Step state={state} onFile={running.open} />
    </Dialog>
  )
}

function Step({ state, onFile }: { state: ImportState; onFile: Import['open'] }) {
  switch (state.step) {
    case 'choose':
      return <ChooseStep problem={state.problem} onFile={(file) => void onFile(file)} />
    case 'reading':
      return (
        <div className="flex flex-col gap-3 py-8">
          <p role="status">{texts.reading(state.name)}</p>
          <ProgressBar label={texts.progress} {...state.progress} />
        </div>
      )
    case 'preview':
      return <PreviewStep opened={state.opened} plan={state.plan} />
    case 'saving':
      return (
        <div className="flex flex-col gap-3 py-8">
          <p className="figures">{texts.saving(state.progress.saved, state.progress.total)}</p>
          <ProgressBar label={texts.progress} done={state.progress.saved} total={state.progress.total} />
        </div>
      )
    case 'stopped':
      return (
        <div role="alert" className="flex flex-col gap-2 py-4">
          <p className="text-lg font-semibold">{texts.stopped(state.progress.saved, state.progress.total)}</p>
          <p>{faultWords(state.cause)}</p>
          <p className="text-ink-soft">{texts.resume}</p>
        </div>
      )
    default:
      return state satisfies never
  }
}

function Footer({ running, onClose }: { running: Import; onClose: () => void }) {
  const { state } = running
  switch (state.step) {
    case 'choose':
      return <Button onClick={onClose}>{texts.cancel}</Button>
    case 'reading':
      return <Button onClick={running.cancel}>{texts.cancel}</Button>
    case 'preview': {
      const writing = state.plan.counts.added + state.plan.counts.changed
      return (
        <>
          <Button variant="quiet" onClick={running.restart}>
            {texts.back}
          </Button>
          <Button variant="primary" disabled={writing === 0} onClick={() => void running.confirm()}>
            {writing === 0 ? texts.nothing : texts.confirm(writing)}
          </Button>
        </>
      )
    }
    case 'saving':
      return <Button onClick={running.cancel}>{texts.stop}</Button>
    case 'stopped':
      return (
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          <Button variant="primary" onClick={() => void running.again(state.opened)}>
            {texts.again}
          </Button>
        </>
      )
    default:
      return state satisfies never
  }
}
