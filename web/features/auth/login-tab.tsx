import CloudOff from 'lucide-react/icons/cloud-off'
import { Tabs } from 'radix-ui'
import { Badge } from '#web/ui/badge.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { texts } from './texts.ts'

/** The Login tab with its Offline badge, and what it says with and without a network (S2.3, S2.5). */
export function LoginTab(props: LoginFormProps) {
  const online = useOnline()
  return (
    <Tabs.Root defaultValue="login">
      <Tabs.List aria-label={texts.ways} className="flex border-b border-line">
        <Tabs.Trigger
          value="login"
          className="-mb-px flex min-h-11 items-center gap-2.5 border-b-2 border-action-text px-1 text-lg font-bold"
        >
          {texts.login}
          {!online && (
            <Badge tone="attention">
              <CloudOff aria-hidden />
              {texts.offlineBadge}
            </Badge>
          )}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="login" tabIndex={-1} className="pt-4">
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
            {texts.contact}{' '}
            <a
              href={`mailto:${props.adminEmail}`}
              className="inline-block py-1 font-semibold break-all text-action-text underline underline-offset-2"
            >
              {props.adminEmail}
            </a>
          </p>
        )}
      </Tabs.Content>
    </Tabs.Root>
  )
}
