import { type SettingsChanged, settingChanged } from '~/domain/settings/tabs'
import { InstantText } from '../show/text'
import '../styles/work.css'

/** This tab's changes, newest first. */
export function SettingsHistory({ history }: { history: readonly SettingsChanged[] }) {
  return (
    <section className="card stack-s">
      <h2>History</h2>
      {history.length === 0 ? (
        <p className="muted">Nobody has changed these settings yet.</p>
      ) : (
        <ol className="timeline">
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
