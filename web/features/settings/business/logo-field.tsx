import ImagePlus from 'lucide-react/icons/image-plus'
import Store from 'lucide-react/icons/store'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef, useState } from 'react'
import { encodeLogo } from '#web/pictures/encode-logo.ts'
import { problemText } from '#web/pictures/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

interface LogoFieldProps {
  /** A data URL, or null for none. */
  logo: string | null
  onChange(logo: string | null): void
}

/** Chooses, shows and takes away the shop's logo (S2.43, R14). It is stored with the rest of the form. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const id = useId()

  async function take(file: File): Promise<void> {
    setBusy(true)
    setError(undefined)
    const encoded = await encodeLogo(file)
    setBusy(false)
    if (encoded.ok) onChange(encoded.logo)
    else setError(problemText(encoded.problem))
  }

  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`} className="min-w-0">
      <span id={`${id}-label`} className="mb-1 block text-sm font-semibold text-ink">
        {texts.fields.logo}
      </span>
      <div className="flex items-center gap-3">
        {/* White, as the paper that it is printed on: a dark logo shows in the dark as well. */}
        <div className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-xl border border-line bg-[#fff] p-1 text-[#5c5447]">
          {logo === null ? (
            <Store role="img" aria-label={texts.noLogo} className="size-8" />
          ) : (
            <img src={logo} alt={texts.logoPreview} className="max-h-full max-w-full object-contain" />
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <Button disabled={busy} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden />
            {busy ? texts.logoBusy : logo === null ? texts.uploadLogo : texts.changeLogo}
          </Button>
          {logo !== null && (
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => {
                setError(undefined)
                onChange(null)
              }}
            >
              <Trash2 aria-hidden />
              {texts.removeLogo}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={texts.uploadLogo}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Emptied, so that the same file can be chosen again after an error.
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
        {error ?? texts.logoHint}
      </p>
    </fieldset>
  )
}
