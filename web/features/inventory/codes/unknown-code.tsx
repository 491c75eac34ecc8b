import X from 'lucide-react/icons/x'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { codeTexts } from './texts.ts'

interface UnknownCodeProps {
  code: string
  onNew(code: string): void
  onGive(code: string): void
  onClose(): void
}

/** A scanned code that no product carries, and what can be made of it (S10.6). */
export function UnknownCode({ code, onNew, onGive, onClose }: UnknownCodeProps) {
  return (
    <Banner
      tone="attention"
      className="rounded-xl"
      action={
        <IconButton label={codeTexts.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 font-semibold wrap-anywhere">{codeTexts.notOnList({ code })}</p>
        <Button onClick={() => onNew(code)}>{codeTexts.newProduct}</Button>
        <Button onClick={() => onGive(code)}>{codeTexts.addToProduct}</Button>
      </div>
    </Banner>
  )
}
