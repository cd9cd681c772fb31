#!/bin/bash
# guide-machine.sh <folder> <release> <commands>: carries out the guide's commands of an installation on this machine as if it were a new one:
# everything that they change is a layer that is gone afterwards, and the network is this script's alone. Programs that need the internet,
# a running systemd or a person are stand-ins that do what these would. Run by `unshare --mount --net --pid --fork --kill-child`: its end is the
# end of what it started.
set -euo pipefail
folder=$1 release=$2 commands=$3
ip link set lo up
for part in etc opt var usr/local; do
  mkdir -p "$folder/$part/changed" "$folder/$part/work"
  mount -t overlay overlay -o "lowerdir=/$part,upperdir=$folder/$part/changed,workdir=$folder/$part/work" "/$part"
done
echo '127.0.0.1 shop.example' >>/etc/hosts
mkdir -p "$folder/bin" "$folder/home"
export PATH="$folder/bin:$PATH:/usr/sbin:/sbin" HOME="$folder/home"

# stand <name>: a stand-in of what comes in.
stand() { install -m 755 /dev/stdin "$folder/bin/$1"; }
stand sudo <<'SH'
#!/bin/sh
if [ "$1" = -u ]; then user=$2; shift 2; exec runuser -u "$user" -- "$@"; fi
exec "$@"
SH
stand apt-get </dev/null
ln -s "$(command -v node)" /usr/local/bin/node 2>/dev/null || true
stand npm </dev/null
cat >"$folder/bin/curl.real" <<SH
exec $(command -v curl || echo false) --cacert "$folder/certificate.pem" "\$@"
SH
stand curl <<SH
#!/bin/sh
case "\$*" in
  *releases/download*) cp "$release"/\$(basename "\$2") . ;;
  *) exec sh "$folder/bin/curl.real" "\$@" ;;
esac
SH
stand nano <<SH
#!/bin/sh
for file in "\$@"; do
  case "\$file" in
    */settings.env) sed -i 's#^MIDTRANS_SNAP_URL=.*#MIDTRANS_SNAP_URL=http://127.0.0.1:9/snap/v1#; s#^MIDTRANS_API_URL=.*#MIDTRANS_API_URL=http://127.0.0.1:9#; s#^ESIM_ACCESS_URL=.*#ESIM_ACCESS_URL=http://127.0.0.1:9#' "\$file" ;;
    */SMTP_URL) echo smtp://127.0.0.1:25 >"\$file" ;;
    */MIDTRANS_SERVER_KEY) echo Mid-server-GxT3qk0eZ81nVwYbLr6P >"\$file" ;;
    */ESIM_ACCESS_*) echo 8b3e6f0d1c2a4957b6e8d0f1a2c3b4d5 >"\$file" ;;
  esac
done
SH
stand certbot <<SH
#!/bin/sh
live=/etc/letsencrypt/live/shop.example
mkdir -p \$live
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=shop.example -addext subjectAltName=DNS:shop.example \
  -keyout \$live/privkey.pem -out \$live/fullchain.pem 2>/dev/null
cp \$live/fullchain.pem "$folder/certificate.pem"
SH
# Carries out units as systemd would: their user, their secrets as credentials, their folders, no rights.
stand systemctl <<'SH'
#!/bin/sh
start() {
  unit=/etc/systemd/system/$1.service
  value() { sed -n "s/^$1=//p" "$unit"; }
  credentials=$(mktemp -d)
  for credential in $(value LoadCredential); do
    name=${credential%%:*} path=${credential#*:}
    if [ -d "$path" ]; then
      for file in "$path"/*; do install -o langit -m 400 "$file" "$credentials/${name}_${file##*/}"; done
    else
      install -o langit -m 400 "$path" "$credentials/$name"
    fi
  done
  chown langit "$credentials"
  install -d -o langit -m 700 /var/cache/langit
  setpriv --reuid langit --regid langit --clear-groups --no-new-privs --bounding-set=-all \
    env -i "PATH=$PATH" "CREDENTIALS_DIRECTORY=$credentials" $(value Environment) $(value ExecStart)
}
case "$*" in
  'reload nginx') nginx -t && nginx ;;
  'enable --now langit '*)
    start langit-migrate
    start langit &
    ;;
esac
SH

install -d -o postgres /var/lib/postgresql/new /var/run/postgresql
bin=$(dirname "$(find /usr/lib/postgresql -name initdb | sort -V | tail -1)")
runuser -u postgres -- "$bin/initdb" -D /var/lib/postgresql/new --auth-local=peer --auth-host=scram-sha-256 --no-sync >/dev/null
runuser -u postgres -- "$bin/pg_ctl" -D /var/lib/postgresql/new -w -o '-c unix_socket_directories=/var/run/postgresql -c fsync=off' start >/dev/null
cd "$folder/home"
while IFS= read -r command; do
  echo "$ $command"
  sh -c "$command" 2>&1 || { echo "[ended with $?] $command"; exit 1; }
done <"$commands"
