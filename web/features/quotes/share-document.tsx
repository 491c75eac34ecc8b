import type { SalesDocument } from '#core/documents/sales-document.ts'
import { documentFileName } from '#core/papers/document-paper.ts'
import { ShareButton } from '#web/selling/share-button.tsx'
import { useShop } from '#web/store/react/use-shop.ts'
import { paperOptions } from './paper-options.ts'

/** Sends a quote or an invoice. @param reprint whether it was printed before: the paper then says COPY */
export function ShareDocument({ document, reprint }: { document: SalesDocument; reprint: boolean }) {
  const shop = useShop()
  return (
    <ShareButton
      // What was made before it was paid, credited or cancelled is not sent any more.
      key={JSON.stringify(document)}
      className="px-3"
      fileName={documentFileName(document)}
      share={async () => {
        const { shareDocument } = await import('#web/pdf/share-paper.ts')
        return shareDocument(document, await paperOptions(shop, document, reprint))
      }}
    />
  )
}
