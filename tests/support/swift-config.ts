import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const storage = ['account', 'container', 'object'] as const
export type SwiftPorts = Record<(typeof storage)[number] | 'proxy' | 'memcached', number>

/** The one account of the server, as tempauth writes it and as S3 clients send it. */
export const swiftKeys = { accessKeyId: 'bweni:tester', secretAccessKey: 'only-on-loopback' }

/** A list of more objects than this comes in several pages. */
export const swiftPageSize = 20

const common = (home: string, port: number, pipeline: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${home}
devices = ${home}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = ERROR
[pipeline:main]
pipeline = ${pipeline}
`

const proxy = (home: string, ports: SwiftPorts) => `${common(
  home,
  ports.proxy,
  'catch_errors healthcheck cache s3api tempauth copy slo dlo proxy-server',
)}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:tempauth]
use = egg:swift#tempauth
user_${swiftKeys.accessKeyId.replace(':', '_')} = ${swiftKeys.secretAccessKey} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = ${swiftPageSize}
# A hundred years: only the clock of the tests is moved.
allowable_clock_skew = 3155760000
${['catch_errors', 'healthcheck', 'copy', 'slo', 'dlo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`

/**
 * Writes the configuration files of a Swift of one replica on one folder (`{name}.conf`) and returns the commands that
 * make its rings. The folder's file system must keep extended attributes (ext4, xfs, btrfs, overlay do).
 */
export function writeSwiftConfig(home: string, ports: SwiftPorts): string[][] {
  mkdirSync(join(home, 'devices/one'), { recursive: true })
  writeFileSync(join(home, 'proxy.conf'), proxy(home, ports))
  for (const name of storage) {
    const server = `[app:${name}-server]\nuse = egg:swift#${name}\n`
    writeFileSync(join(home, `${name}.conf`), common(home, ports[name], `${name}-server`) + server)
  }
  return storage.flatMap((name) => {
    const builder = join(home, `${name}.builder`)
    return [
      [builder, 'create', '6', '1', '1'],
      [builder, 'add', `r1z1-127.0.0.1:${ports[name]}/one`, '1'],
      [builder, 'rebalance'],
    ]
  })
}
