import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** The texts of a picture field. */
export interface ImageFieldWords {
  label: string
  hint: string
  choose: string
  change: string
  remove: string
  busy: string
}

interface ImageFieldProps {
  words: ImageFieldWords
  /** The chosen picture, or a placeholder. */
  preview: ReactNode
  chosen: boolean
  /** Makes the chosen file the picture. Answers why it could not, in words, or undefined. */
  onTake(file: File): Promise<string | undefined>
  onRemove(): void
  disabled?: boolean
}

/** Chooses, shows and removes one picture. Problems with a file are shown under it, and nothing changes. */
export function ImageField({ words, preview, chosen, onTake, onRemove, disabled = false }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const id = useId()

  async function take(file: File): Promise<void> {
    setBusy(true)
    setError(undefined)
    setError(await onTake(file))
    setBusy(false)
  }

  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`} className="min-w-0">
      <span id={`${id}-label`} className="mb-1 block text-sm font-semibold text-ink">
        {words.label}
      </span>
      <div className="flex items-center gap-3">
        {preview}
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <Button disabled={busy || disabled} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden />
            {busy ? words.busy : chosen ? words.change : words.choose}
          </Button>
          {chosen && (
            <Button
              variant="quiet"
              disabled={busy || disabled}
              onClick={() => {
                setError(undefined)
                onRemove()
              }}
            >
              <Trash2 aria-hidden />
              {words.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={words.choose}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Cleared, so that the same file can be chosen again after an error.
            event.target.value = ''
            if (file) void take(file)
          }}
        />
      </div>
      <p
        id={`${id}-note`}
        role={error === undefined ? undefined : 'alert'}
        className={error === undefined ? 'mt-1 text-sm text-ink-soft' : 'mt-1 text-sm text-danger-text'}
      >
        {error ?? words.hint}
      </p>
    </fieldset>
  )
}
