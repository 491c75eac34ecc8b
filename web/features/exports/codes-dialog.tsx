import { useState } from 'react'
import { ledgerEntries } from '#core/postings/ledger-accounts.ts'
import {
  keepLedgerCodes,
  type LedgerCode,
  LONGEST_LEDGER_CODE,
  LONGEST_LEDGER_NAME,
} from '#core/settings/ledger-codes.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { wrong } from '#web/selling/toasts.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { codesTexts as texts } from './texts.ts'

/** What the shop's accounting program calls each account of the journal (S22.5). */
export default function CodesDialog({ onClose }: { onClose(): void }) {
  const shop = useShop()
  const { business, methods } = useCatalogue()
  const [usual] = useState(() => ledgerEntries(methods, deviceLanguage()))
  const [stored] = useState(() => business?.ledgerCodes ?? [])
  const [codes, setCodes] = useState<readonly LedgerCode[]>(stored)

  const typedOf = (account: string) => codes.find((each) => each.account === account)
  const type = (account: string, typed: Partial<LedgerCode>) =>
    setCodes([
      ...codes.filter((each) => each.account !== account),
      { code: '', name: '', ...typedOf(account), ...typed, account },
    ])

  const { busy, run: save } = useAction(
    async () => {
      await shop.commit([keepLedgerCodes(shop.identity.businessId, codes)])
      toast({ title: texts.kept })
      onClose()
    },
    wrong(texts.error, texts.failed),
  )

  return (
    <FormDialog
      title={texts.title}
      words={texts}
      saveLabel={texts.save}
      dirty={codes !== stored}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-soft">{texts.hint}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {usual.map(({ account, code, name, label }) => (
          <li key={account}>
            <p className="mb-1 text-sm font-semibold">{label}</p>
            <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
              <Input
                aria-label={texts.code({ account: label })}
                placeholder={code}
                maxLength={LONGEST_LEDGER_CODE}
                value={typedOf(account)?.code ?? ''}
                onChange={({ target }) => type(account, { code: target.value })}
              />
              <Input
                aria-label={texts.name({ account: label })}
                placeholder={name}
                maxLength={LONGEST_LEDGER_NAME}
                value={typedOf(account)?.name ?? ''}
                onChange={({ target }) => type(account, { name: target.value })}
              />
            </div>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
