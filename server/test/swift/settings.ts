/** The four servers of a Swift, with the ports they listen on. */
export type Ports = { account: number; container: number; object: number; proxy: number };

/** The one account of a test Swift, as S3 credentials. */
export const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' } as const;

/** The region that signatures must name. */
export const REGION = 'us-east-1';

/** The settings files of a Swift that lives in `folder` and runs as `user`, by file name. */
export function settingsFiles(folder: string, user: string, ports: Ports): Record<string, string> {
  const storage = (kind: 'account' | 'container' | 'object') =>
    ini({
      DEFAULT: {
        ...common(folder, user),
        bind_port: ports[kind],
        devices: `${folder}/node`,
        mount_check: 'false',
      },
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    });
  return {
    'swift.conf': ini({
      'swift-hash': { swift_hash_path_suffix: 'test', swift_hash_path_prefix: 'test' },
      'storage-policy:0': { name: 'one', default: 'yes' },
    }),
    'account-server.conf': storage('account'),
    'container-server.conf': storage('container'),
    'object-server.conf': storage('object'),
    'proxy-server.conf': proxy(folder, user, ports),
  };
}

function proxy(folder: string, user: string, ports: Ports): string {
  return ini({
    DEFAULT: { ...common(folder, user), bind_port: ports.proxy },
    'pipeline:main': {
      pipeline:
        'catch_errors gatekeeper cache listing_formats s3api tempauth bulk slo dlo versioned_writes copy proxy-server',
    },
    'app:proxy-server': {
      use: 'egg:swift#proxy',
      account_autocreate: 'true',
      allow_account_management: 'true',
    },
    // The filters require a cache; one without a server counts as always empty.
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
    'filter:s3api': { use: 'egg:swift#s3api', location: REGION },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_test_tester: 'testing .admin' },
    ...Object.fromEntries(
      ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'slo', 'dlo', 'versioned_writes', 'copy'].map(
        (name) => [`filter:${name}`, { use: `egg:swift#${name}` }],
      ),
    ),
  });
}

function common(folder: string, user: string): Record<string, string | number> {
  return {
    bind_ip: '127.0.0.1',
    swift_dir: folder,
    user,
    workers: 0,
    log_address: '/dev/null',
    fallocate_reserve: 0,
  };
}

function ini(sections: Record<string, Record<string, string | number>>): string {
  return Object.entries(sections)
    .map(
      ([name, values]) =>
        `[${name}]\n${Object.entries(values)
          .map(([key, value]) => `${key} = ${value}\n`)
          .join('')}`,
    )
    .join('\n');
}
