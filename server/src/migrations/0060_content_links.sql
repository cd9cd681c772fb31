-- Links that lead elsewhere than they look are taken away: a backslash or a second slash behind the first, credentials, spaces.
update notice set link = null where link !~ '^(/|/[^/\\[:space:]][^\\[:space:]]*|https://[^@/\\[:space:]]+(/[^\\[:space:]]*)?)$';
update banner set hyperlink = null where hyperlink !~ '^(/|/[^/\\[:space:]][^\\[:space:]]*|https://[^@/\\[:space:]]+(/[^\\[:space:]]*)?)$';
