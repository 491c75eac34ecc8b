import ImageOff from 'lucide-react/icons/image-off'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef, useState } from 'react'
import { usePictureUrl } from '#web/store/pictures/use-picture-url.ts'
import { StorageError } from '#web/store/shop.ts'
import { useShop } from '#web/store/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { encodePicture } from './encode-picture.ts'
import { faultText, problemText, texts } from './texts.ts'

interface PictureFieldProps {
  /** `Product.imageUrl`: the address of a picture, or null for none. */
  imageUrl: string | null
  /** Told the new address once the picture is safe on this device, or null when it is taken away. */
  onChange(imageUrl: string | null): void
  disabled?: boolean
}

/** Chooses, shows and takes away a product's picture (S3.3). Works without a network; nothing is sent from here. */
export function PictureField({ imageUrl, onChange, disabled = false }: PictureFieldProps) {
  const { pictures } = useShop()
  const url = usePictureUrl(imageUrl)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const id = useId()

  async function take(file: File): Promise<void> {
    setBusy(true)
    setError(undefined)
    const encoded = await encodePicture(file)
    if (encoded.ok) {
      try {
        onChange(await pictures.add(encoded.bytes))
      } catch (fault) {
        if (!(fault instanceof StorageError)) throw fault
        setError(faultText(fault.fault))
      }
    } else setError(problemText(encoded.problem))
    setBusy(false)
  }

  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`} className="min-w-0">
      <span id={`${id}-label`} className="mb-1 block text-sm font-semibold text-ink">
        {texts.label}
      </span>
      <div className="flex items-center gap-3">
        <Preview imageUrl={imageUrl} url={url} />
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <Button disabled={busy || disabled} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden />
            {busy ? texts.busy : imageUrl === null ? texts.choose : texts.change}
          </Button>
          {imageUrl !== null && (
            <Button
              variant="quiet"
              disabled={busy || disabled}
              onClick={() => {
                setError(undefined)
                onChange(null)
              }}
            >
              <Trash2 aria-hidden />
              {texts.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={texts.choose}
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
        {error ?? texts.hint}
      </p>
    </fieldset>
  )
}

function Preview({ imageUrl, url }: { imageUrl: string | null; url: string | undefined }) {
  return (
    <div className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-xl border border-line bg-sunken text-center text-xs text-ink-soft">
      {url !== undefined ? (
        <img src={url} alt={texts.preview} className="size-full object-cover" />
      ) : imageUrl === null ? (
        <ImageOff role="img" aria-label={texts.none} className="size-7" />
      ) : (
        <span className="p-1">{texts.notHere}</span>
      )}
    </div>
  )
}
