import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { Currency } from '#core/money/format.ts'
import type { Promotion } from '#core/promotions/promotion.ts'
import {
  addPromotion,
  BLANK_PROMOTION,
  changePromotion,
  type PromotionDraft,
  promotionDraft,
  type TypedPromotion,
  typedPromotion,
} from '#core/promotions/promotion-draft.ts'
import { useAction } from '#web/selling/use-action.ts'
import { formOf } from '#web/store/browser/form-drafts.ts'
import { useFormDraft } from '#web/store/react/use-form-draft.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { GoodsFields } from './goods-fields.tsx'
import { OfferFields } from './offer-fields.tsx'
import { formTexts } from './texts.ts'
import { WhenFields } from './when-fields.tsx'

interface PromotionDialogProps {
  /** Which to edit; none for a new one. */
  promotion?: Promotion
  onClose(): void
}

/** Adds or edits a promotion (S12.14). What was typed stays until it is stored or given up on purpose. */
export default function PromotionDialog({ promotion, onClose }: PromotionDialogProps) {
  const shop = useShop()
  const currency = useCatalogue().business?.currency
  const [stored] = useState(() => (promotion ? typedPromotion(promotion) : NEW))
  const form = useForm<TypedPromotion, unknown, PromotionDraft>({
    resolver: resolverIn(currency),
    defaultValues: stored,
  })
  const { isDirty } = form.formState
  const unsaved = useFormDraft(form, {
    name: formOf('promotion', promotion?.id),
    stored,
    labels: formTexts.fields,
  })
  const close = () => {
    unsaved.settle()
    onClose()
  }
  const [wasForAll] = useState(promotion !== undefined && isForAllGoods(promotion))
  const [isForAll, setForAll] = useState(wasForAll)
  const [isTried, setTried] = useState(false)
  const { productIds, categoryIds } = form.watch()
  const lacksGoods = !isForAll && isForAllGoods({ productIds, categoryIds })

  const { busy, run: store } = useAction(async (draft: PromotionDraft) => {
    const wanted = isForAll ? { ...draft, productIds: [], categoryIds: [] } : draft
    const intent = promotion
      ? changePromotion(promotion, wanted)
      : addPromotion(shop.newId(), wanted, shop.now())
    if (intent) await shop.commit([intent])
    toastDone(promotion ? toastTexts.promotionChanged : toastTexts.promotionAdded, draft.name)
    close()
  }, failedTo('promotion'))

  const submit = form.handleSubmit((draft) => {
    if (!lacksGoods) return store(draft)
  })
  return (
    <FormDialog
      title={promotion ? formTexts.editTitle : formTexts.addTitle}
      words={formTexts}
      saveLabel={formTexts.save}
      kept={unsaved.kept}
      dirty={isDirty || isForAll !== wasForAll}
      busy={busy}
      onSubmit={(event) => {
        setTried(true)
        return submit(event)
      }}
      onClose={close}
    >
      <div className="flex flex-col gap-5">
        <OfferFields form={form} />
        <GoodsFields
          form={form}
          isForAll={isForAll}
          onForAll={setForAll}
          problem={isTried && lacksGoods ? formTexts.goodsMissing : undefined}
        />
        <WhenFields form={form} />
        <div>
          <Switch
            label={formTexts.fields.combines}
            hint={formTexts.combinesHint}
            checked={form.watch('combines')}
            onChange={(combines) => form.setValue('combines', combines, { shouldDirty: true })}
          />
          <Switch
            label={formTexts.fields.active}
            hint={formTexts.activeHint}
            checked={form.watch('active')}
            onChange={(active) => form.setValue('active', active, { shouldDirty: true })}
          />
        </div>
      </div>
    </FormDialog>
  )
}

// The numbers are read once there is a name: all that is wrong is said together.
function resolverIn(currency: Currency | undefined): Resolver<TypedPromotion, unknown, PromotionDraft> {
  const resolve = zodResolver(promotionDraft(currency))
  return async (typed, ...rest) => {
    const read = await resolve(typed, ...rest)
    if (!('name' in read.errors)) return read
    const { errors } = await resolve({ ...typed, name: 'named' }, ...rest)
    return { values: {}, errors: { ...errors, ...read.errors } }
  }
}

const NEW: TypedPromotion = { ...BLANK_PROMOTION, kind: 'many-for-price' }

const isForAllGoods = ({ productIds, categoryIds }: Pick<Promotion, 'productIds' | 'categoryIds'>) =>
  productIds.length === 0 && categoryIds.length === 0
