#!/usr/bin/env bash
#SBATCH --job-name=glpick
#SBATCH --array=1-8
#SBATCH --cpus-per-task=4
#SBATCH --time=00:30:00
#SBATCH --requeue
#
# Usage: sbatch [--array=1-PARTS] slurm.sh OUT/ [options of glpick animate]…
#
# Draws a sequence as an array of jobs: each draws its part into a folder that all nodes share. A job that is stopped and
# queued again continues. For example:
#
#   sbatch --array=1-20 slurm.sh /shared/turn/ --frames 6000 --to hue=1 --loop
set -euo pipefail
out=${1:?a folder, with a slash at its end}
shift

# exec, so that Slurm's signals reach glpick itself.
exec glpick animate --quiet --resume "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
    --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" -- "$out"
