import ImageOff from 'lucide-react/icons/image-off'
import { StorageError } from '#web/store/db/storage-error.ts'
import { usePictureUrl } from '#web/store/react/use-picture-url.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { encodePicture } from './encode-picture.ts'
import { ImageField } from './image-field.tsx'
import { faultText, problemText, texts } from './texts.ts'

interface PictureFieldProps {
  /** `Product.imageUrl`: the address of a picture, or null for none. */
  imageUrl: string | null
  /** Called with the new address once the picture is stored on this device, or null when it is removed. */
  onChange(imageUrl: string | null): void
  disabled?: boolean
}

/** Chooses, shows and removes a product's picture (S3.3). Works without a network; nothing is sent from here. */
export function PictureField({ imageUrl, onChange, disabled = false }: PictureFieldProps) {
  const { pictures } = useShop()
  const url = usePictureUrl(imageUrl)

  async function take(file: File): Promise<string | undefined> {
    const encoded = await encodePicture(file)
    if (!encoded.ok) return problemText(encoded.problem)
    try {
      onChange(await pictures.add(encoded.bytes))
    } catch (fault) {
      if (!(fault instanceof StorageError)) throw fault
      return faultText(fault.fault)
    }
  }

  return (
    <ImageField
      words={texts}
      preview={<Preview imageUrl={imageUrl} url={url} />}
      chosen={imageUrl !== null}
      onTake={take}
      onRemove={() => onChange(null)}
      disabled={disabled}
    />
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
