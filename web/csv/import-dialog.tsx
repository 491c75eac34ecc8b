import { type AnyLine, writtenBy } from '#core/csv/plan.ts'
import { skippedRows } from '#core/csv/skipped-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ChooseStep } from './choose-step.tsx'
import { DoneStep } from './done-step.tsx'
import type { ImportKind } from './import-kind.ts'
import { PreviewStep } from './preview-step.tsx'
import { faultWords, skippedFile, summaryWords, texts } from './texts.ts'
import { type Import, useImport } from './use-import.ts'

interface ImportDialogProps<Column extends string, Line extends AnyLine> {
  kind: ImportKind<Column, Line>
  saveCsv: SaveCsv
  onClose(): void
}

/** Saves a text as a file. */
type SaveCsv = (text: string, fileName: string) => void

/** Imports a CSV file of products or customers: choose it, preview what it will do, then save. */
export function ImportDialog<Column extends string, Line extends AnyLine>({
  kind,
  saveCsv,
  onClose,
}: ImportDialogProps<Column, Line>) {
  const running = useImport(kind, ({ outcome, counts }) => {
    toast({ title: texts.done, description: summaryWords(outcome, counts.refused) })
    onClose()
  })
  const { state } = running
  return (
    <Dialog
      open
      // While saving, an import is stopped by its own button only, not by a tap beside the dialog.
      onOpenChange={(open) => !open && state.step !== 'saving' && onClose()}
      title={texts.title}
      {...('opened' in state && { description: state.opened.name })}
      footer={<Footer running={running} kind={kind} saveCsv={saveCsv} onClose={onClose} />}
      wide={state.step === 'preview' || state.step === 'done'}
    >
      <Step running={running} kind={kind} />
    </Dialog>
  )
}

interface PartProps<Column extends string, Line extends AnyLine> {
  running: Import<Column, Line>
  kind: ImportKind<Column, Line>
}

function Step<Column extends string, Line extends AnyLine>({ running, kind }: PartProps<Column, Line>) {
  const { state } = running
  switch (state.step) {
    case 'choose':
      return (
        <ChooseStep problem={state.problem} words={kind.words} onFile={(file) => void running.open(file)} />
      )
    case 'reading':
      return (
        <div className="flex flex-col gap-3 py-8">
          <p role="status">{texts.reading({ name: state.name })}</p>
          <ProgressBar label={texts.progress} {...state.progress} />
        </div>
      )
    case 'preview':
      return (
        <PreviewStep
          opened={state.opened}
          plan={state.plan}
          describe={kind.describe}
          onStore={(store) => void running.chooseStore(store)}
        />
      )
    case 'saving':
      return (
        <div className="flex flex-col gap-3 py-8">
          <p className="figures">
            {texts.saving({ saved: state.progress.saved, total: state.progress.total })}
          </p>
          <ProgressBar label={texts.progress} done={state.progress.saved} total={state.progress.total} />
        </div>
      )
    case 'stopped':
      return (
        <div role="alert" className="flex flex-col gap-2 py-4">
          <p className="text-lg font-semibold">
            {texts.stopped({
              saved: state.progress.saved,
              things: kind.words.things({ count: state.progress.total }),
            })}
          </p>
          <p>{faultWords(state.cause)}</p>
          <p className="text-ink-soft">{texts.resume}</p>
        </div>
      )
    case 'done':
      return <DoneStep plan={state.plan} describe={kind.describe} />
    default:
      return state satisfies never
  }
}

function Footer<Column extends string, Line extends AnyLine>({
  running,
  kind,
  saveCsv,
  onClose,
}: PartProps<Column, Line> & { saveCsv: SaveCsv; onClose: () => void }) {
  const { state } = running
  switch (state.step) {
    case 'choose':
      return <Button onClick={onClose}>{texts.cancel}</Button>
    case 'reading':
      return <Button onClick={running.cancel}>{texts.cancel}</Button>
    case 'preview': {
      const writing = writtenBy(state.plan)
      return (
        <>
          <Button variant="quiet" onClick={running.restart}>
            {texts.back}
          </Button>
          <Button variant="primary" disabled={writing === 0} onClick={() => void running.confirm()}>
            {writing === 0 ? texts.nothing : texts.confirm({ things: kind.words.things({ count: writing }) })}
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
    case 'done': {
      const { opened, plan } = state
      const why = (line: Line) =>
        texts.rowProblems({ row: line.row, problems: kind.problems(line).join('. ') })
      return (
        <>
          <Button
            onClick={() =>
              saveCsv(
                skippedRows(opened.file, plan.lines, { heading: texts.whySkipped, why }),
                skippedFile(opened.name),
              )
            }
          >
            {texts.saveSkipped}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      )
    }
    default:
      return state satisfies never
  }
}
