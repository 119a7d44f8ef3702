import { paths } from '~/paths'
import { CsrfTokenInput } from '~/ui/form/csrf-token'
import { Icon } from '../show/icon'
import { Badge } from '../show/status-badge'
import { AgoText, InstantText } from '../show/text'

type Device = { name: string; signedInAt: number; lastUsedAt: number; isThisOne: boolean }

/** Where this person is signed in, and the one button that ends it all. */
export function DeviceList({ devices, nowAt }: { devices: readonly Device[]; nowAt: number }) {
  return (
    <section className="card stack">
      <h2>Signed-in devices</h2>
      <ul className="stack">
        {devices.map((device) => (
          <li key={`${device.name} ${device.signedInAt}`} className="cluster between">
            <div>
              <span className="cluster strong">
                <Icon name="smartphone" />
                {device.name}
              </span>
              <p className="hint">
                Since <InstantText at={device.signedInAt} />.{' '}
                {device.isThisOne ? (
                  'In use now.'
                ) : (
                  <>
                    Last used: <AgoText at={device.lastUsedAt} nowAt={nowAt} />
                  </>
                )}
              </p>
            </div>
            {device.isThisOne && <Badge label="This device" tone="info" />}
          </li>
        ))}
      </ul>
      <form method="post" action={paths.signOut()}>
        <CsrfTokenInput />
        <button type="submit" className="btn">
          <Icon name="log-out" />
          Sign out everywhere
        </button>
      </form>
    </section>
  )
}
