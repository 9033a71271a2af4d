import Foundation
import TestSupport
import Testing

/// The folders of Sources and what their files import, against the map and the list of imports in CONTRIBUTING.md, and against the
/// rooms in Documentation/architecture.md.
@Suite struct FloorTests {
    private struct Floor: Equatable {
        let name: String
        var rooms: [String] = []
    }

    /// The floors of the map, each with its rooms in the map's order.
    private static func map() throws -> [Floor] {
        let lines = try Command.text("CONTRIBUTING.md").split(separator: "\n")
            .drop { !$0.hasPrefix("Sources/ ") }
        var floors: [Floor] = []
        for line in lines.dropFirst().prefix(while: { $0.hasPrefix("  ") }) {
            if let floor = line.wholeMatch(of: #/  (\w+)/.*/#) {
                floors.append(Floor(name: String(floor.1)))
            } else if let room = line.prefixMatch(of: #/    (\w+)/#) {
                floors[floors.count - 1].rooms.append(String(room.1))
            }
        }
        return floors
    }

    /// The floors that each floor imports by the list.
    private static func allowed() throws -> [String: Set<String>] {
        let lines = try Command.text("CONTRIBUTING.md").split(separator: "\n")
            .drop { !$0.hasPrefix("A floor imports only") }.drop { $0 != "```" }
        let rows = lines.dropFirst().prefix { $0 != "```" }.map { $0.split(separator: " ").map(String.init) }
        #expect(Set(rows.map { $0[0] }).count == rows.count)
        return Dictionary(rows.map { ($0[0], Set($0.dropFirst()).subtracting(["none"])) }) { $1 }
    }

    /// The floor of each module that a file of Sources can import.
    private static func floors(of rooms: [Room]) -> [String: String] {
        let known = rooms.map { ($0.name, $0.floor) } + Room.libraries.map { ($0.module, "C") }
        return Dictionary(known + [("PickerShaders", "Shaders")]) { $1 }
    }

    @Test func theMapHasTheFoldersOfSources() throws {
        let folders = Dictionary(grouping: try Room.all(), by: \.floor).mapValues { Set($0.map(\.name)) }
        let map = try Self.map()
        #expect(Set(map.map(\.name)) == Set(folders.keys))
        for floor in map {
            #expect(Set(floor.rooms) == folders[floor.name], "\(floor.name)")
            #expect(Set(floor.rooms).count == floor.rooms.count, "\(floor.name)")
        }
    }

    @Test func aFloorImportsWhatTheListAllows() throws {
        let rooms = try Room.all(), allowed = try Self.allowed(), floors = Self.floors(of: rooms)
        #expect(Set(allowed.keys) == Set(rooms.map(\.floor)))
        var used: [String: Set<String>] = [:]
        for room in rooms {
            for name in room.imports {
                guard let floor = floors[name], floor != room.floor else { continue }
                used[room.floor, default: []].insert(floor)
                #expect(
                    allowed[room.floor]?.contains(floor) == true, "\(room.name) imports \(name) of \(floor)")
            }
        }
        for (floor, others) in allowed {
            #expect(others.subtracting(used[floor] ?? []) == [], "\(floor) does not import these")
        }
    }

    /// Floors and rooms have an order, so no import leads around in a circle.
    @Test func importsGoUpInTheMap() throws {
        let map = try Self.map(), rooms = try Room.all()
        let order = map.flatMap(\.rooms), allowed = try Self.allowed()
        for (index, floor) in map.enumerated() where floor.name != "C" {
            let above = Set(map[..<index].map(\.name) + ["C", "Shaders"])
            #expect(allowed[floor.name]?.isSubset(of: above) == true, "\(floor.name)")
        }
        for room in rooms {
            let place = try #require(order.firstIndex(of: room.name), "\(room.name)")
            for other in rooms where other.floor == room.floor && room.imports.contains(other.name) {
                let above = try #require(order.firstIndex(of: other.name), "\(other.name)")
                #expect(above <= place, "\(room.name) imports \(other.name)")
            }
        }
    }

    @Test func rendererRoomsDoNotImportEachOther() throws {
        let renderers: Set = ["PickerReference", "PickerCPU", "PickerGLES"]
        let rooms = try Room.all().filter { renderers.contains($0.name) }
        #expect(rooms.count == renderers.count)
        for room in rooms {
            let others = renderers.union(["PickerControls"]).subtracting([room.name])
            #expect(room.imports.isDisjoint(with: others), "\(room.name)")
        }
    }

    /// So the products without C libraries build wherever Swift does.
    @Test func oneFileOfColorsAndPickersImportsTheCLibrary() throws {
        let libraries: Set = ["Glibc", "Musl", "Android", "WASILibc", "Darwin", "ucrt", "Foundation"]
        let files = try Room.all().filter { ["Color", "Pickers"].contains($0.floor) }.flatMap { room in
            room.files.filter { !$0.value.isDisjoint(with: libraries) }.map { "\(room.name)/\($0.key)" }
        }
        #expect(files == ["PickerColor/Math.swift"])
    }

    @Test func thePageOfTheArchitectureHasTheMapsRooms() throws {
        let lines = try Command.text("Documentation/architecture.md").split(separator: "\n")
            .drop { $0 != "## Rooms" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        var floors: [Floor] = []
        for line in lines {
            if let floor = line.prefixMatch(of: #/- \*\*(\w+)\*\*/#) {
                floors.append(Floor(name: String(floor.1)))
            } else if let room = line.prefixMatch(of: #/  - (\w+)/#) {
                floors[floors.count - 1].rooms.append(String(room.1))
            }
        }
        #expect(floors == (try Self.map()))
    }
}
