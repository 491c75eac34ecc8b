import { useId, useState } from 'react'
import { BUSINESS, type Business } from '#core/settings/business.ts'
import { KeepVatNumber } from '#web/selling/keep-vat-number.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Choices } from './choices.tsx'
import { Rates } from './rates.tsx'
import { texts, dialogTexts as words } from './texts.ts'
import { useVat, VAT_NOT_STORED } from './use-vat.ts'
import { useVatForm, type VatForm } from './use-vat-form.ts'
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
  const form = useVatForm(business)
  const { registered, fields, current, isPast, isOdd } = form

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
            disabled={!form.isChanged || isPast || busy}
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
          onChoose={(answer) => form.type({ registered: answer })}
        />
        {form.isTurn && <FromDay form={form} />}
        {registered === 'yes' && <RegisteredFields form={form} />}
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

function FromDay({ form }: { form: VatForm }) {
  return (
    <Field label={words.from} hint={words.fromHint} error={form.isPast ? words.fromPast : undefined}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={form.today}
          value={form.typed.from}
          onChange={({ target }) => form.type({ from: target.value })}
        />
      )}
    </Field>
  )
}

/** What a registered shop says of its papers and prices, and its number. */
function RegisteredFields({ form: { typed, type } }: { form: VatForm }) {
  const id = useId()
  return (
    <>
      <Choices<'within' | 'onTop'>
        name={`${id}-papers`}
        legend={words.papers}
        chosen={typed.papers}
        options={[
          { value: 'within', label: words.within, hint: words.withinHint },
          { value: 'onTop', label: words.onTop, hint: words.onTopHint },
        ]}
        onChoose={(papers) => type({ papers })}
      />
      <Switch
        label={words.tradeBeforeVat}
        hint={words.tradeBeforeVatHint}
        checked={typed.tradeBeforeVat}
        onChange={(tradeBeforeVat) => type({ tradeBeforeVat })}
      />
      <Field label={words.number}>
        {(control) => (
          <Input
            {...control}
            value={typed.taxNumber}
            maxLength={BUSINESS.taxNumber.kind.longest}
            onChange={({ target }) => type({ taxNumber: target.value })}
            type="text"
            autoComplete="off"
            inputMode="numeric"
            dir="ltr"
            className="figures"
          />
        )}
      </Field>
    </>
  )
}
