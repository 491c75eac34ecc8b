import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { codeTexts } from './texts.ts'
import { useDoubled } from './use-doubled.ts'

/** Says that a scanner cannot tell some products apart (S10.10). */
export function DoubledNotice({ onShow }: { onShow(): void }) {
  const doubled = useDoubled()
  if (doubled.length === 0) return null
  return (
    <Banner
      tone="attention"
      className="rounded-xl"
      icon={<TriangleAlert aria-hidden />}
      action={
        <Button variant="quiet" onClick={onShow}>
          {codeTexts.showDoubled}
        </Button>
      }
    >
      {codeTexts.doubledNotice({ count: doubled.length })}
    </Banner>
  )
}
