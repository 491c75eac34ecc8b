import { type FormEvent, useState } from 'react'
import { type ChosenHelper, chosenPrinter } from '#web/printing/chosen-printer.ts'
import { helperAddress } from '#web/printing/helper-address.ts'
import { faultOf, type PrinterFault } from '#web/printing/printer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { startCommand } from './start-command.ts'
import { FAULTS, texts } from './texts.ts'

/** Served beside the app: one file that a computer of the shop runs with Node. */
const PROGRAM = '/print-helper.mjs'
const USUAL_ADDRESS = 'http://localhost:9191'

/** Which print helper of the shop prints this device's slips, and how one is started (S17.6). */
export function HelperChoice() {
  const [helper, setHelper] = useState(() => {
    const chosen = chosenPrinter()
    return chosen?.way === 'helper' ? chosen : undefined
  })
  const [isChanging, setChanging] = useState(false)
  if (helper && !isChanging)
    return (
      <div className="mt-2">
        <p className="mb-2 font-semibold wrap-anywhere">{texts.chosen({ name: helper.address })}</p>
        <Button onClick={() => setChanging(true)}>{texts.helper.chooseOther}</Button>
      </div>
    )
  return (
    <>
      <HowToStart />
      <HelperForm
        onChosen={(chosen) => {
          setHelper(chosen)
          setChanging(false)
        }}
      />
    </>
  )
}

function HowToStart() {
  return (
    <div className="mt-2 text-sm">
      <a href={PROGRAM} download className={buttonClass()}>
        {texts.helper.get}
      </a>
      <p className="mt-3">{texts.helper.start}</p>
      <code className="mt-1 block rounded-lg bg-sunken p-2 wrap-anywhere">
        {startCommand(location.origin)}
      </code>
    </div>
  )
}

function HelperForm({ onChosen }: { onChosen(helper: ChosenHelper): void }) {
  const [address, setAddress] = useState('')
  const [token, setToken] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isNoAddress, setNoAddress] = useState(false)
  const [fault, setFault] = useState<PrinterFault>()

  async function choose(): Promise<void> {
    const whole = helperAddress(address)
    setNoAddress(whole === undefined)
    setFault(undefined)
    if (whole === undefined) return
    setAsking(true)
    try {
      const { chooseHelper } = await import('#web/printing/helper-printer.ts')
      onChosen(await chooseHelper(whole, token.trim()))
    } catch (error) {
      setFault(faultOf(error))
      setAsking(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void choose()
  }

  return (
    <form className="mt-3 grid gap-3 sm:grid-cols-2" onSubmit={submit}>
      <Field label={texts.helper.address} error={isNoAddress ? texts.helper.noAddress : undefined}>
        {(control) => (
          <Input
            {...control}
            value={address}
            placeholder={USUAL_ADDRESS}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.helper.token} hint={texts.helper.tokenHint}>
        {(control) => (
          <Input
            {...control}
            value={token}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start sm:col-span-2"
        disabled={isAsking || address.trim() === '' || token.trim() === ''}
      >
        {isAsking ? texts.helper.asking : texts.helper.choose}
      </Button>
      {fault && (
        <p role="alert" className="text-sm text-danger-text sm:col-span-2">
          {FAULTS[fault]}
        </p>
      )}
    </form>
  )
}
