import ImageOff from 'lucide-react/icons/image-off'
import { StorageError } from '#web/store/db/storage-error.ts'
import { usePictureUrl } from '#web/store/react/use-picture-url.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { encodePicture } from './encode-picture.ts'
import { ImageField, type ImageFieldWords } from './image-field.tsx'
import { faultText, problemText, texts } from './texts.ts'

interface PictureFieldProps {
  /** Of a product's picture unless others are given. */
  words?: ImageFieldWords & { none: string; notHere: string; preview: string }
  /** The address of a picture, or null for none. */
  imageUrl: string | null
  /** Called with the new address once the picture is stored on this device, or null when it is removed. */
  onChange(imageUrl: string | null): void
  /** Called with what ends, and never rejects, when a chosen file is stored or was refused. */
  onTaking?(taking: Promise<unknown>): void
  disabled?: boolean
}

/** Chooses, shows and removes a picture (S3.3, S15.6). Works without a network; nothing is sent from here. */
export function PictureField({
  words = texts,
  imageUrl,
  onChange,
  onTaking,
  disabled = false,
}: PictureFieldProps) {
  const { pictures } = useShop()
  const url = usePictureUrl(imageUrl)

  async function take(file: File): Promise<string | undefined> {
    const encoded = await encodePicture(file)
    if (!encoded.ok) return problemText(encoded.problem)
    try {
      onChange(await pictures.add(encoded.bytes))
    } catch (fault) {
      if (!(fault instanceof StorageError)) console.error(fault)
      return faultText(fault instanceof StorageError ? fault.fault : 'unknown')
    }
  }

  return (
    <ImageField
      words={words}
      preview={<Preview words={words} imageUrl={imageUrl} url={url} />}
      chosen={imageUrl !== null}
      onTake={(file) => {
        const taking = take(file)
        onTaking?.(taking.catch(() => undefined))
        return taking
      }}
      onRemove={() => onChange(null)}
      disabled={disabled}
    />
  )
}

interface PreviewProps {
  words: NonNullable<PictureFieldProps['words']>
  imageUrl: string | null
  /** Undefined until it is on this device. */
  url: string | undefined
}

function Preview({ words, imageUrl, url }: PreviewProps) {
  return (
    <div className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-xl border border-line bg-sunken text-center text-xs text-ink-soft">
      {url !== undefined ? (
        <img src={url} alt={words.preview} className="size-full object-cover" />
      ) : imageUrl === null ? (
        <ImageOff role="img" aria-label={words.none} className="size-7" />
      ) : (
        <span className="p-1">{words.notHere}</span>
      )}
    </div>
  )
}
