import { Button } from '#web/ui/button.tsx'
import { CopyButton } from './copy-button.tsx'

interface NewSecretProps {
  title: string
  secret: string
  words: { madeHint: string; copy: string; copied: string; notCopied: string; done: string }
  onDone(): void
}

/** A secret that is shown once, to be copied. */
export function NewSecret({ title, secret, words, onDone }: NewSecretProps) {
  return (
    <div role="status" className="mb-3 rounded-lg border border-line p-4">
      <p className="font-semibold break-words">{title}</p>
      <p className="text-sm">{words.madeHint}</p>
      <code className="my-3 block select-all rounded-lg bg-sunken p-3 text-sm break-all">{secret}</code>
      <div className="flex flex-wrap gap-2">
        <CopyButton autoFocus text={secret} words={words} />
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </div>
  )
}
