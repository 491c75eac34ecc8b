import BadgePercent from 'lucide-react/icons/badge-percent'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Promotion } from '#core/promotions/promotion.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { failedTo } from '../toasts.ts'
import { useDemoStock } from '../use-demo-stock.ts'
import PromotionDialog from './promotion-dialog.tsx'
import { PromotionLine } from './promotion-line.tsx'
import { texts } from './texts.ts'
import { usePromotions } from './use-promotions.ts'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; promotion: Promotion }

/** What the till takes off by itself, and when (S12.14). */
export default function PromotionsTab() {
  const { promotions } = useCatalogue()
  const now = useShop().now()
  const isDemo = useDemoStock() !== undefined
  const { turn, remove } = usePromotions()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const add = !isDemo && (
    <Button variant="primary" onClick={() => setOpen({ dialog: 'add' })}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  )
  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-3">
      {promotions.length > 0 && <div className="flex justify-end max-sm:*:grow">{add}</div>}
      <Card>
        {promotions.length === 0 ? (
          <EmptyState
            icon={<BadgePercent />}
            title={texts.empty}
            hint={isDemo ? texts.demoHint : texts.emptyHint}
            action={add}
          />
        ) : (
          <ul aria-label={texts.title} className="divide-y divide-line">
            {promotions.map((promotion) => (
              <PromotionLine
                key={promotion.id}
                promotion={promotion}
                now={now}
                onTurn={() => void doOrToast(() => turn(promotion), failedTo('promotion'))}
                onEdit={() => setOpen({ dialog: 'edit', promotion })}
                onDelete={() => setOpen({ dialog: 'delete', promotion })}
              />
            ))}
          </ul>
        )}
      </Card>
      {open?.dialog === 'add' && <PromotionDialog onClose={close} />}
      {open?.dialog === 'edit' && <PromotionDialog promotion={open.promotion} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={(stays) => !stays && close()}
          title={<span className="break-words">{texts.deleteTitle({ name: open.promotion.name })}</span>}
          description={texts.deleteHint}
          confirmLabel={texts.deleteConfirm}
          destructive
          onConfirm={() => {
            close()
            void doOrToast(() => remove(open.promotion), failedTo('promotion'))
          }}
        />
      )}
    </section>
  )
}
