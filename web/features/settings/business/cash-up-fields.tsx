import { type BusinessForm, Text, Toggle } from './form-fields.tsx'
import { texts } from './texts.ts'

/** Whether and how the shop cashes up (S15.1): off, there is nothing else to choose. */
export function CashUpFields({ form }: { form: BusinessForm }) {
  return (
    <>
      <Toggle form={form} field="cashUp" />
      {form.watch('cashUp') && (
        <>
          <Toggle form={form} field="cashlessAlways" />
          <Toggle form={form} field="blindCount" />
          <Text form={form} field="noteAbove" numeric hint={texts.hints.noteAbove} />
          <Text form={form} field="approveAbove" numeric hint={texts.hints.approveAbove} />
        </>
      )}
    </>
  )
}
