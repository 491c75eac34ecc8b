import { useId, useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { changedFields } from '#core/drafts/entity-draft.ts'
import { BUSINESS, type Business, type BusinessFields } from '#core/settings/business.ts'
import { changedAnswer, vatAnswerOn } from '#core/vat/registered.ts'
import { isVatNumber } from '#core/vat/vat-number.ts'
import { KeepVatNumber } from '#web/selling/keep-vat-number.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Choices } from './choices.tsx'
import { Rates } from './rates.tsx'
import { texts, dialogTexts as words } from './texts.ts'
import { useVat, VAT_NOT_STORED } from './use-vat.ts'
import { VatTools } from './vat-tools.tsx'

interface VatDialogProps {
  business: Business
  onClose(): void
}

/** The question whether a business is registered for VAT, and what belongs to a yes (S18.1, R38). */
export default function VatDialog({ business, onClose }: VatDialogProps) {
  const id = useId()
  const change = useVat()
  const [asking, setAsking] = useState(false)
  const suggested = isVatNumber(business.taxNumber) ? 'yes' : undefined
  const [registered, setRegistered] = useState<'yes' | 'no' | undefined>(business.vatRegistered ?? suggested)
  const [papers, setPapers] = useState<'within' | 'onTop'>(business.papersBeforeVat ? 'onTop' : 'within')
  const [tradeBeforeVat, setTradeBeforeVat] = useState(business.tradeBeforeVat ?? false)
  const [taxNumber, setTaxNumber] = useState(business.taxNumber)

  const today = dayOf(useShop().now())
  const current = vatAnswerOn(business, today)
  const isTurn = current !== undefined && registered !== undefined && registered !== current
  const [from, setFrom] = useState(() => ((business.vatFrom ?? '') > today ? (business.vatFrom ?? '') : ''))
  const isPast = isTurn && from !== '' && from < today

  const answered = changedAnswer(business, { answer: registered, from }, today)
  const others = changedFields(BUSINESS, business, {
    ...(registered === 'yes' && {
      papersBeforeVat: papers === 'onTop',
      tradeBeforeVat,
      taxNumber: taxNumber.trim(),
    }),
  })
  const fields: BusinessFields = { ...answered, ...others }
  const isChanged = Object.keys(fields).length > 0

  const isOdd = fields.taxNumber ? !isVatNumber(fields.taxNumber) : false

  const { busy, run: save } = useAction(async () => {
    setAsking(false)
    await change.saveBusiness(business.id, fields)
    // A shop that just said yes goes on to its rates and goods.
    if (registered === 'no') onClose()
  }, VAT_NOT_STORED)

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      title={texts.question}
      description={words.before}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words.close}
          </Button>
          <Button
            variant="primary"
            disabled={!isChanged || isPast || busy}
            onClick={() => (isOdd ? setAsking(true) : save())}
          >
            {busy ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Choices<'yes' | 'no'>
          name={`${id}-registered`}
          legend={texts.question}
          hideLegend
          chosen={registered}
          options={[
            { value: 'yes', label: words.yes, hint: words.yesHint },
            { value: 'no', label: words.no, hint: words.noHint },
          ]}
          onChoose={setRegistered}
        />
        {isTurn && (
          <Field label={words.from} hint={words.fromHint} error={isPast ? words.fromPast : undefined}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={today}
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
            )}
          </Field>
        )}
        {registered === 'yes' && (
          <>
            <Choices<'within' | 'onTop'>
              name={`${id}-papers`}
              legend={words.papers}
              chosen={papers}
              options={[
                { value: 'within', label: words.within, hint: words.withinHint },
                { value: 'onTop', label: words.onTop, hint: words.onTopHint },
              ]}
              onChoose={setPapers}
            />
            <Switch
              label={words.tradeBeforeVat}
              hint={words.tradeBeforeVatHint}
              checked={tradeBeforeVat}
              onChange={setTradeBeforeVat}
            />
            <Field label={words.number}>
              {(control) => (
                <Input
                  {...control}
                  value={taxNumber}
                  maxLength={BUSINESS.taxNumber.kind.longest}
                  onChange={({ target }) => setTaxNumber(target.value)}
                  type="text"
                  autoComplete="off"
                  inputMode="numeric"
                  dir="ltr"
                  className="figures"
                />
              )}
            </Field>
          </>
        )}
        {(current === 'yes' || business.vatRegistered === 'yes') && (
          <>
            <Rates change={change} />
            <VatTools change={change} />
          </>
        )}
      </div>
      <KeepVatNumber open={asking} onKeep={() => void save()} onChange={() => setAsking(false)} />
    </Dialog>
  )
}
