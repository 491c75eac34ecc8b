import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ImportWords } from './import-kind.ts'
import type { FileProblem } from './read-csv.ts'
import { fileWords, texts } from './texts.ts'

interface ChooseStepProps {
  /** What was wrong with the last file. */
  problem?: FileProblem | undefined
  words: ImportWords
  onFile(file: File): void
}

/** Takes a file, chosen or dropped. */
export function ChooseStep({ problem, words, onFile }: ChooseStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    <div className="flex flex-col gap-3">
      {problem && (
        <p role="alert" className="flex items-start gap-2 rounded-lg bg-danger-soft p-3 text-danger-soft-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {fileWords(problem, words)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        className={clsx(
          'flex flex-col items-center gap-3 rounded-xl border-2 border-dashed px-4 py-10',
          over ? 'border-action-text bg-action-soft' : 'border-line-strong',
        )}
      >
        <FileUp aria-hidden className="size-8 text-ink-soft" />
        <Button variant="primary" onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <span className="text-ink-soft">{texts.drop}</span>
        <input
          ref={input}
          type="file"
          // Android offers some CSV files under a spreadsheet's type only.
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel"
          aria-label={texts.choose}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      <section className="text-sm">
        <h3 className="font-semibold">{words.from}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-soft">
          {words.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </section>
      <p className="text-sm text-ink-soft">{texts.hint({ columns: words.hint })}</p>
    </div>
  )
}
