#!/bin/sh
# Runs Node with the given arguments: the host's own if it is 26.12.1 or newer, else the packaged one.
# `exec` replaces this shell, so that signals reach Node itself.

packaged="$(dirname "$0")/../node_modules/.bin/node"

# Finds the host's Node. npm puts node_modules/.bin folders, where the packaged one is, before the host's PATH.
find_host_node() {
  IFS=:
  for folder in $PATH; do
    case "$folder" in */node_modules/.bin) continue ;; esac
    if [ -x "$folder/node" ]; then
      echo "$folder/node"
      return
    fi
  done
}

is_new_enough() {
  version="$("$1" --version 2>/dev/null)" || return 1
  version="${version#v}"
  IFS=.
  # shellcheck disable=SC2086 # split at dots; a suffix such as -nightly doesn't count
  set -- ${version%%-*}
  { [ "$1" -gt 26 ] || { [ "$1" -eq 26 ] && { [ "$2" -gt 12 ] || { [ "$2" -eq 12 ] && [ "$3" -ge 1 ]; }; }; }; } 2>/dev/null
}

# Names the libraries that the packaged Node lacks, as the dynamic loader does without running it. Others than Linux's
# loader would run it.
find_missing_libraries() {
  [ "$(uname)" = Linux ] || return 0
  libraries="$(LD_TRACE_LOADED_OBJECTS=1 "$packaged" 2>/dev/null </dev/null)" || { echo "another C library"; return; }
  echo "$libraries" | sed -n 's/^[[:space:]]*\(.*\) => not found.*/\1/p'
}

host="$(find_host_node)"
if [ -n "$host" ] && { [ ! -x "$packaged" ] || is_new_enough "$host"; }; then
  exec "$host" "$@"
fi
if [ ! -x "$packaged" ]; then
  echo "There is no Node to run: install Node 26.12.1 or newer, or run npm ci." >&2
  exit 1
fi
missing="$(find_missing_libraries)"
if [ -n "$missing" ]; then
  echo "The packaged Node can't run, because this system lacks $(echo "$missing" | paste -s -d " " -)." >&2
  echo "Install it, on Debian and Ubuntu with: apt-get install libatomic1. Or install Node 26.12.1 or newer." >&2
  exit 1
fi
exec "$packaged" "$@"
