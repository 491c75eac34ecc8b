import { clsx } from 'clsx'
import Store from 'lucide-react/icons/store'
import { encodeLogo } from '#web/pictures/encode-logo.ts'
import { ImageField } from '#web/pictures/image-field.tsx'
import { problemText } from '#web/pictures/texts.ts'
import { logoTexts, texts } from './texts.ts'

const WORDS = { ...logoTexts, label: texts.fields.logo }

interface LogoFieldProps {
  /** A data URL, or null for none. */
  logo: string | null
  onChange(logo: string | null): void
}

/** Chooses, shows and takes away the shop's logo (S2.43, R14). It is stored with the rest of the form. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  async function take(file: File): Promise<string | undefined> {
    const encoded = await encodeLogo(file)
    if (!encoded.ok) return problemText(encoded.problem)
    onChange(encoded.logo)
  }

  return (
    <ImageField
      words={WORDS}
      preview={<Preview logo={logo} />}
      chosen={logo !== null}
      onTake={take}
      onRemove={() => onChange(null)}
    />
  )
}

function Preview({ logo }: { logo: string | null }) {
  return (
    // White, as the paper that it is printed on: a dark logo shows in the dark as well.
    <div
      className={clsx(
        'flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-xl border border-line p-1',
        logo === null ? 'bg-sunken text-ink-soft' : 'bg-[#fff]',
      )}
    >
      {logo === null ? (
        <Store role="img" aria-label={logoTexts.none} className="size-8" />
      ) : (
        <img src={logo} alt={logoTexts.preview} className="max-h-full max-w-full object-contain" />
      )}
    </div>
  )
}
