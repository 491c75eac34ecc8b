import { exampleShift } from '#core/demo/example-shift.ts'
import { buildZReport } from '#core/papers/z-report.ts'
import { screenFront } from '#web/language/shop-front.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { tillName } from '#web/words/till-name.ts'
import { ReportFacts, ReportSections } from './report-sections.tsx'
import { exampleTexts } from './texts.ts'

/** What a cash-up looks like, before a shop decides on it. */
export default function ExampleDialog({ onClose }: { onClose(): void }) {
  const shop = useShop()
  const { business } = useCatalogue()
  const shown = { ...exampleShift(shop.now()), drawer: tillName(''), after: undefined }
  const { facts, sections, result } = buildZReport(shown, screenFront(business, shop.identity.mode))
  return (
    <Dialog
      open
      wide
      onlyText
      onOpenChange={(open) => !open && onClose()}
      title={exampleTexts.title}
      description={result}
    >
      <p className="mb-3 text-sm text-ink-soft">{exampleTexts.hint}</p>
      <ReportFacts facts={facts} />
      <ReportSections sections={sections} />
    </Dialog>
  )
}
