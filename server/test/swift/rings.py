"""Writes the rings of a Swift with one disk, each kind's a file: rings.py <folder> <kind>=<port>..."""
import sys

from swift.common.ring import RingBuilder

folder, *kinds = sys.argv[1:]
for kind, port in (pair.split("=") for pair in kinds):
    builder = RingBuilder(4, 1, 0)
    at = {"ip": "127.0.0.1", "port": int(port), "replication_ip": "127.0.0.1", "replication_port": int(port)}
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "device": "disk", "weight": 1.0, "meta": "", **at})
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{kind}.ring.gz")
