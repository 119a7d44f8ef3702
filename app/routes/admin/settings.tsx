import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import { listCopies } from '~/domain/desk/operations/copy-lateness.server'
import {
  changeSettings,
  settingsHistory,
  settingsMeanwhile,
  settingsVersion,
} from '~/domain/ground/settings/change-settings.server'
import { settingForms, type TypedSettings } from '~/domain/ground/settings/forms.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import type { Settings as AllSettings } from '~/domain/ground/settings/rules'
import {
  type FormTab,
  type SettingChange,
  type SettingsChanged,
  settingChanged,
  settingLabels,
  settingPrefix,
  settingTab,
  settingTabs,
} from '~/domain/ground/settings/tabs'
import { seenVersion } from '~/domain/ground/shared/text'
import { notedCopies } from '~/http/copies.server'
import { databaseReport, filesAreInBucket } from '~/http/database-tools.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { PanelTabs } from '~/ui/admin/panel-tabs'
import { SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { DatabaseTab } from '~/ui/settings/database-tab'
import { FinancialFields } from '~/ui/settings/financial-form'
import { GeneralFields } from '~/ui/settings/general-form'
import { SecurityFields } from '~/ui/settings/security-form'
import { Tabs } from '~/ui/show/navigation'
import { InstantText } from '~/ui/show/text'
import '~/ui/styles/work.css'

const tabOf = (request: Request) => settingTab(new URL(request.url).searchParams.get('tab'))

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const tab = tabOf(request)
  if (tab === 'database') {
    const copies = listCopies(notedCopies())
    const report = await databaseReport()
    return { tab, report, copies, nowAt: now(), filesAreInBucket: filesAreInBucket() } as const
  }
  const [version, history] = [settingsVersion(tab), settingsHistory(tab)]
  return { tab, settings: readSettings(), version, history, nowAt: now() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const tab = tabOf(request)
  if (tab === 'database') return redirect(paths.adminSettings({ tab }), 303)
  const form = await readForm(request)
  const seen = seenVersion(form.get('version'))
  const save = (input: TypedSettings) => {
    const changes = changeSettings(actor, tab, input).map(changeInNotice)
    const text = ['System settings updated successfully', ...changes].join('. ')
    return redirectWithNotice(paths.adminSettings({ tab }), text)
  }
  return submitForm<TypedSettings, Promise<Response>>(form, settingForms[tab], save, {
    version: () => settingsVersion(tab),
    meanwhile: () => settingsMeanwhile(tab, seen),
  })
}

/** Long texts are named only. */
function changeInNotice({ setting, from, to }: SettingChange): string {
  const text = settingChanged(setting, from, to)
  return text.length > MOST_IN_NOTICE ? settingLabels[setting] : text
}
const MOST_IN_NOTICE = 100

export const meta = () => [{ title: pageTitle('Settings') }]

const fields = { general: GeneralFields, financial: FinancialFields, security: SecurityFields }

export default function Settings() {
  const page = useLoaderData<typeof loader>()
  return (
    <Page title="Settings" lead="Changes apply as soon as you save them.">
      <div className="stack">
        <PanelTabs tab="settings" />
        <Tabs
          label="Settings"
          tabs={Object.entries(settingTabs).map(([key, label]) => ({
            href: paths.adminSettings({ tab: key }),
            label,
            current: key === page.tab,
          }))}
        />
        {page.tab === 'database' ? <DatabaseTab {...page} /> : <SettingsForm {...page} />}
      </div>
    </Page>
  )
}

type FormPage = {
  tab: FormTab
  settings: Readonly<AllSettings>
  version: number
  history: SettingsChanged[]
  nowAt: number
}

function SettingsForm({ tab, settings, version, history, nowAt }: FormPage) {
  const reply = useFormReply()
  const Fields = fields[tab]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <PostForm action={paths.adminSettings({ tab })} reply={reply} version={version} noValidate>
        <ErrorSummary reply={reply} prefix={settingPrefix} />
        <Fields settings={settings} reply={reply} nowAt={nowAt} />
        <div className="card bar-foot flex items-center justify-end gap-2 p-3">
          <button type="reset" className="btn btn-quiet">
            Undo
          </button>
          <SubmitButton>Save Settings</SubmitButton>
        </div>
      </PostForm>
      <SettingsHistory history={history} />
    </div>
  )
}

/** This tab's changes, newest first. */
function SettingsHistory({ history }: { history: readonly SettingsChanged[] }) {
  return (
    <section className="card stack-s">
      <h2>History</h2>
      {history.length === 0 ? (
        <p className="muted">Nobody has changed these settings yet.</p>
      ) : (
        <ol className="stack-s">
          {history.map(({ at, by, changes }) => (
            <li key={at}>
              <p className="small muted">
                {by || 'Deleted user'}, <InstantText at={at} />
              </p>
              <ul className="stack-s">
                {changes.map(({ setting, from, to }) => (
                  <li key={setting}>{settingChanged(setting, from, to)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
