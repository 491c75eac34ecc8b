import { clsx } from 'clsx'
import { measuredText } from '#core/quantities/measure.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import { MAKE_SIDES, makeIntents, type ReadMake } from '#core/stock/read-make.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { FindGoods } from '#web/selling/find-goods.tsx'
import { useAction } from '#web/selling/use-action.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { MakeLines } from './make-lines.tsx'
import { texts } from './texts.ts'
import { type MakeForm, useMake } from './use-make.ts'

interface MakeDialogProps {
  /** What something is made from; without it that is looked for or scanned first. */
  from?: CatalogueItem | undefined
  onClose(): void
}

/** Makes products from others: a bag that is broken into small ones, or bread that is baked (S19.29). */
export default function MakeDialog({ from, onClose }: MakeDialogProps) {
  const shop = useShop()
  const person = usePerson()
  const form = useMake(from)

  const { busy, run: store } = useAction(async () => {
    const read = form.read()
    if (!read) return
    const by = person && shiftStaff({ userId: '', staffId: person.staffId, staffName: person.name })
    await shop.commit(makeIntents(read, { id: shop.newId(), by, now: shop.now() }))
    toastDone(toastTexts.made, madeWords(read, form))
    onClose()
  }, failedTo('adjust'))

  return (
    <FormDialog
      title={texts.title}
      words={texts}
      saveLabel={texts.save}
      dirty={form.dirty}
      busy={busy}
      onSubmit={store}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{texts.hint}</p>
        <SideChoice form={form} />
        <FindGoods words={texts} isTypedFirst refuses={form.refuses} onFound={form.add} />
        <p role="alert" className="text-danger-text empty:hidden">
          {form.onOtherSide !== undefined && texts.onOtherSide({ name: form.onOtherSide })}
        </p>
        {form.asLastTime && (
          <Button className="self-start" onClick={form.asLastTime}>
            {texts.lastTime}
          </Button>
        )}
        {MAKE_SIDES.map((side) => (
          <MakeLines key={side} side={side} form={form} />
        ))}
        <CostNotice form={form} />
        <p role="alert" className="font-semibold text-danger-text empty:hidden">
          {form.hasProblems && texts.fix}
        </p>
      </div>
    </FormDialog>
  )
}

// Which side a product goes to that is found or scanned.
function SideChoice({ form }: { form: MakeForm }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{texts.side}</legend>
      <div className="flex gap-1 rounded-xl bg-sunken p-1 cramped:flex-wrap">
        {MAKE_SIDES.map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={form.side === side}
            onClick={() => form.setSide(side)}
            className={clsx(
              'min-h-11 flex-1 rounded-lg px-3 font-semibold',
              form.side === side ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
            )}
          >
            {texts.sides[side]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

// Why costs stay as they are, for whoever would see them.
function CostNotice({ form: { make, mayPrice, item } }: { form: MakeForm }) {
  const seesCosts = useSees('seeCosts')
  if (!make || !seesCosts) return null
  const names = make.withoutCost.map((id) => item(id)?.product.name).join(', ')
  const words = names === '' ? !mayPrice && texts.costsStay : texts.noCost({ names })
  return words && <p className="text-sm text-ink-soft">{words}</p>
}

function madeWords({ lines }: ReadMake, { item }: MakeForm): string {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, quantity }) => {
      const product = item(productId)?.product
      return `${measuredText(quantity, product?.unit)} × ${product?.name}`
    })
    .join(', ')
}
