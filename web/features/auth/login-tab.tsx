import CloudOff from 'lucide-react/icons/cloud-off'
import { useId } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { texts } from './texts.ts'

/** The Login tab with its Offline badge, and what it says with and without a network (S2.3, S2.5). */
export function LoginTab(props: LoginFormProps) {
  const online = useOnline()
  const id = useId()
  const tabId = `${id}-tab`
  // The address, which is a link, stands where the language has it.
  const [before, after] = texts.contact({ email: '\n' }).split('\n')
  // A single tab is always chosen: it needs no keys of its own, and nothing to be fetched for them.
  return (
    <>
      <div role="tablist" aria-label={texts.ways} className="flex border-b border-line">
        <button
          type="button"
          role="tab"
          id={tabId}
          aria-selected
          aria-controls={id}
          className="-mb-px flex min-h-11 items-center gap-2.5 border-b-2 border-action-text px-1 text-lg font-bold"
        >
          {texts.login}
          {!online && (
            <Badge tone="attention">
              <CloudOff aria-hidden />
              {texts.offlineBadge}
            </Badge>
          )}
        </button>
      </div>
      <div role="tabpanel" id={id} aria-labelledby={tabId} className="pt-4">
        {!online && (
          <div
            role="status"
            className="mb-4 rounded-lg bg-attention-soft p-3 text-sm text-attention-soft-ink"
          >
            <p className="font-semibold">{texts.offlineTitle}</p>
            <p>{texts.offlineHint}</p>
          </div>
        )}
        <LoginForm {...props} />
        {online && (
          <p className="mt-4 text-center text-sm text-ink-soft">
            {before}
            <a
              href={`mailto:${props.adminEmail}`}
              className="inline-block py-1 font-semibold break-all text-action-text underline underline-offset-2"
            >
              {props.adminEmail}
            </a>
            {after}
          </p>
        )}
      </div>
    </>
  )
}
